import type { ValueWords } from "../../../library/cards";

export const VALUES: ValueWords = {
  names: {
    colour: "Colour",
    copies: "Copies from so many players on",
    points: "Points",
    shields: "Shields",
    coins: "Coins at once",
    free_with: "Free with",
    makes_free: "Makes free",
    produces: "Produces",
    for_sale: "For sale",
    symbol: "Scientific symbol",
    discount: "Trades cheaper",
    coins_per: "Coins for each",
    points_per: "Points for each",
    per: "Counted",
    cities: "In the cities",
    power: "Power",
    wonder: "Wonder",
    start: "Produces from the start",
  },
};
