/** What the build is made from, as one word. */
export function sourcesStamp(root: string): string
/** What is installed, as one word. */
export function packagesStamp(root: string): string
export function isStamped(file: string, stamp: string): boolean
