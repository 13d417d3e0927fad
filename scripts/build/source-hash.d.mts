/** Hash of all sources of the build. */
export function sourcesStamp(root: string): string
/** Hash of what is installed. */
export function packagesStamp(root: string): string
export function isStamped(file: string, stamp: string): boolean
