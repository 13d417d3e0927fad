/** How Node runs the server, for `npm start` and for the bench that measures it. */
export const serving: { flags: string[]; environment: Record<string, string> }
