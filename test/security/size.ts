/** ATTACK=full selects the full size, otherwise the tests use a smaller one. */
export const isFull = process.env.ATTACK === 'full'
export const bySize = <T>(full: T, small: T): T => (isFull ? full : small)
