/** Whether this document was opened for one package: in the browser, as it comes alive. */
export function isPackageInUrl(): boolean {
  return new URLSearchParams(globalThis.location?.search).has('package')
}
