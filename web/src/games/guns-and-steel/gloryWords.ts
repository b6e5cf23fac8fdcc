/** How far everybody is with a wonder's glory, in words. */
import { listing } from "../../kit/words";
import type { WonderPicture } from "../../wire/messages";

/** The seat that has done this turn what the wonder asks for. */
export function metBy(picture: WonderPicture): number | null {
  if (!picture.claim || picture.owner !== null) return null;
  const who = picture.reached.findIndex((reached) => reached >= picture.needs);
  return who >= 0 ? who : null;
}

/** "2 of Ann, 1 of Piero; 3 of one player claim it" */
export function tokenWords(picture: WonderPicture, nameOf: (seat: number) => string): string {
  const placed = picture.glory.flatMap((tokens, seat) => (tokens ? [`${tokens} of ${nameOf(seat) === "You" ? "yours" : nameOf(seat)}`] : []));
  const claim = `${picture.claim} of one player claim it`;
  return placed.length ? `Glory tokens: ${listing(placed)}; ${claim}.` : `No glory token yet; ${claim}.`;
}

/** What the turn has brought towards it so far. */
export function turnWords(picture: WonderPicture, nameOf: (seat: number) => string): string {
  const who = metBy(picture);
  if (who !== null) return `${nameOf(who)} ${nameOf(who) === "You" ? "have" : "has"} done it this turn.`;
  const most = Math.max(0, ...picture.reached);
  return most && picture.needs > 1 ? `This turn: ${most} of ${picture.needs}.` : "";
}
