/** Builds when the sources changed since the last build. */
export function ensureBuild(node: string): void
