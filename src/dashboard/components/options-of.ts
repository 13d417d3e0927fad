/** The options of a select, each with its name. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<NoInfer<Value>, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: names[value] }))
}
