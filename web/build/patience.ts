/** What the page's tests wait for may take long on a busy machine, and nothing waits longer than it must. */
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 60_000 });
