/** A long press, where there is no pointer to hover with; the click that would follow is swallowed. */
import type { Attachment } from "svelte/attachments";

const LONG = 450;

export const longPress =
  (act: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let fired = false;
    let at = { x: 0, y: 0 };
    const down = (event: PointerEvent): void => {
      fired = false;
      if (event.pointerType === "mouse") return;
      at = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        fired = true;
        act(element);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > 10) clearTimeout(timer);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!fired) return;
      fired = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event): void => {
      if (timer !== undefined) event.preventDefault();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, { capture: true });
    element.addEventListener("contextmenu", menu);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
      element.removeEventListener("contextmenu", menu);
    };
  };
