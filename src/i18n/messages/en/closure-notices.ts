/** Guests of closed days, where staff meet them outside the park calendar. */
export const closureNotices = {
  ask: (count: number) => (count === 1 ? 'Ask 1 guest' : `Ask ${count} guests`),
  unasked: (count: number) =>
    count === 1
      ? '1 guest of a closed day has not been asked what they want instead.'
      : `${count} guests of closed days have not been asked what they want instead.`,
  bar: (waiting: number, toCall: number) =>
    toCall > 0
      ? `A park is closed: ${toCall} to call, ${waiting} without an answer`
      : `A park is closed: ${waiting} without an answer`,
  open: 'Open the board',
} as const
