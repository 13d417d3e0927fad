/** The type of the same texts in another language: the same names and parameters, any string. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Params) => infer Result
    ? (...given: Params) => Translation<Result>
    : T extends readonly unknown[]
      ? { [Key in keyof T]: Translation<T[Key]> }
      : T extends object
        ? { [Key in keyof T]: Translation<T[Key]> }
        : T
