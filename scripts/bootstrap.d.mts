/** The folder of the project. */
export const root: string
/** Builds when the sources changed since the last build. A quick build compresses less. */
export function ensureBuild(node: string, options?: { isQuick?: boolean }): void
