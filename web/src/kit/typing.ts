/** Whether letters go into a field there; radio buttons and sliders take none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]") !== null;
