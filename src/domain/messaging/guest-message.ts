/** Messages that staff write to a guest from a booking. Each starts with a text in the guest's language, which staff may edit. */
export const messageTemplates = ['pickup', 'driver', 'delay', 'weather', 'bank', 'thanks', 'own'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export const messageChannels = ['email', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const maxMessageLength = 2_000
export const maxSubjectLength = 150

/** Messages to the guest of one booking in 24 hours. */
export const maxMessagesPerDay = 20

/** Minutes that a guest may be told to wait. */
export const delays = [10, 15, 20, 30, 45, 60, 90] as const
