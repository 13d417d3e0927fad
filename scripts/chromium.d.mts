/** The browser that journeys use. Undefined: the one Playwright downloads. */
export function findChromium(): string | undefined
export function ensureChromium(node: string): Promise<boolean>
