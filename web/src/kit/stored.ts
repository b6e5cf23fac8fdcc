/** Small things remembered in this browser. Where storage is forbidden they last as long as the page. */

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a full or forbidden storage is no reason to stop
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
