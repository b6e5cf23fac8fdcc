/** The pictures by the id of the card or sign; each game adds its own when it is loaded, some of them later. */
import { SvelteMap } from "svelte/reactivity";
import signs from "virtual:icons/signs";

const paths = new SvelteMap<string, string>(Object.entries(signs));

export function addIcons(more: Record<string, string>): void {
  for (const [name, path] of Object.entries(more)) paths.set(name, path);
}

export const iconPath = (name: string): string | undefined => paths.get(name);
