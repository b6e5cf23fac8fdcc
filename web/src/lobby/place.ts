/** Whether a page opened under this name can be reached from this computer only. */
export const isLocal = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
