/** The queries that a change of the board invalidates. */
export const boardQueries = [['disruptions'], ['bookings'], ['badges'], ['day plan'], ['payments']] as const
