/** ATTACK=full runs the full size; otherwise a smaller one. */
export const isFull = process.env.ATTACK === 'full'
export const bySize = <T>(full: T, small: T): T => (isFull ? full : small)
