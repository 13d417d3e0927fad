import { z } from './zod.ts'

/** For `transform`: the result of `parse`, or an issue with this code if it is null. */
export function parsedBy<Input, Output>(parse: (value: Input) => Output | null, code: string) {
  return (value: Input, context: z.RefinementCtx): Output => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: code })
    return z.NEVER
  }
}
