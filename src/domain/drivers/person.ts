/** Drivers and guides. They have no account: a driver's phone has a key. */
export const personRoles = ['driver', 'guide'] as const
export type PersonRole = (typeof personRoles)[number]

export const personLanguages = ['en', 'si', 'ta', 'de', 'fr'] as const
export type PersonLanguage = (typeof personLanguages)[number]

/** The languages of the driver app. */
export const driveLanguages = ['en', 'si', 'ta'] as const
export type DriveLanguage = (typeof driveLanguages)[number]
