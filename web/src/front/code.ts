/** What people paste as "table code": the code itself, or any link of ours to that table. */
import { routeOf, seatSecret } from "../routes";

/** The address to go to, or null when it is neither. A seat's secret stays in the fragment. */
export function addressIn(text: string, origin = location.origin): string | null {
  const said = text.trim().replace(/^[<("'“]+|[>)"'”.,]+$/g, "");
  if (/^[0-9a-z]{6,40}$/i.test(said)) return `/t/${said.toLowerCase()}`;
  // a link to this place, with or without its scheme, or only its path
  const path = /^(?:https?:\/\/)?[^/\s]*(\/(?:t|replay)\/[^\s]+)$/i.exec(said)?.[1];
  if (!path) return null;
  const link = new URL(path, origin);
  const route = routeOf(link.pathname);
  if (route.screen !== "table" && route.screen !== "replay") return null;
  return link.pathname + (seatSecret(link.hash) || route.screen === "replay" ? link.hash : "");
}
