/**
 * The seats after one was pressed: a chosen one is let go, another is taken. One more than there are people takes the
 * place of the seat that was chosen first.
 */
export function toggleSeat(seats: readonly number[], pressed: number, people: number): number[] {
  if (seats.includes(pressed)) return seats.filter((seat) => seat !== pressed)
  return [...seats, pressed].slice(-people)
}

/** As they are read and booked; they are kept in the order in which they were chosen. */
export function sortedSeats(seats: readonly number[]): number[] {
  return [...seats].sort((a, b) => a - b)
}
