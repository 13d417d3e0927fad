/** What a change of the board may change elsewhere. */
export const boardQueries = [['disruptions'], ['bookings'], ['badges'], ['day plan'], ['payments']] as const
