// The user's theme, else the system's; followed while nothing is chosen. Keep in step with theme.svelte.ts.
(function () {
  var system = matchMedia("(prefers-color-scheme: dark)");
  function set() {
    var chosen = null;
    try {
      chosen = localStorage.getItem("theme");
    } catch (_) {
      /* no storage: the system decides */
    }
    document.documentElement.dataset.theme =
      chosen === "light" || chosen === "dark" ? chosen : system.matches ? "dark" : "light";
  }
  set();
  system.addEventListener("change", set);
})();
