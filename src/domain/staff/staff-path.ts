/** Whether a path is of the login page or the dashboard. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:admin|dashboard)(?:[/.]|$)/.test(path)
}
