/** The present address as state, and how to change it without loading the page again. */
import { routeOf, type Route } from "./routes";

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    window.scrollTo(0, 0);
  }

  replace(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  /** Follow links of our own in place; leave the rest, and every click with a modifier, to the browser. */
  readonly follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (routeOf(link.pathname).screen === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  readonly back = (): void => this.#read();

  #read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();
