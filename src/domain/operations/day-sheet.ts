/** Tomorrow's day sheet is mailed from this minute of the day on: 18:00. */
export const daySheetMinute = 18 * 60
