/** The types of Luxon are a package of their own, and react-big-calendar takes it as it is. */
declare module 'luxon' {
  export const DateTime: object
  export const Settings: { defaultZone: string }
}
