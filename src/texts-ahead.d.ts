declare module 'virtual:texts-ahead' {
  /** The address of a language's texts for pages that hydrate, by language; nothing in development. */
  const files: Partial<Record<string, string>>
  export default files
}
