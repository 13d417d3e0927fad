import { z } from '#contracts/primitives/zod.ts'
import { demoValues } from '#domain/settings/demo-values.ts'
import { setupSteps } from '#domain/settings/setup-step.ts'

/** The tasks of the first day. A task that the software can check cannot be reopened by hand. */
export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean(), isMarked: z.boolean() })),
})
export type Setup = z.infer<typeof Setup>

/** Settings that still have the values of the demo data. */
export const DemoValues = z.array(z.enum(demoValues))

/** PUT /dashboard/setup/{step} */
export const SetupMark = z.strictObject({ isDone: z.boolean() })
export const SetupParams = z.object({ step: z.enum(setupSteps) })
