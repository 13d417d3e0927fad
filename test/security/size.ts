/** ATTACK=full is the size of the design's table; without it a smaller one, for every day. */
export const isFull = process.env.ATTACK === 'full'
export const sized = <T>(full: T, small: T): T => (isFull ? full : small)
