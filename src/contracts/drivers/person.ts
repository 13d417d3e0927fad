import { version } from '#contracts/primitives/bounds.ts'
import { z } from '#contracts/primitives/zod.ts'
import { personLanguages, personRoles } from '#domain/drivers/person.ts'
import { validationCode } from '#domain/validation-code.ts'

export const longestPersonName = 80

/** POST /people. */
export const NewPerson = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, validationCode('staff.personName'))
    .max(longestPersonName, validationCode('staff.nameTooLong', longestPersonName)),
  phone: z.string().trim().max(40).default(''),
  roles: z.array(z.enum(personRoles)).min(1, validationCode('staff.personRoles')).max(personRoles.length),
  languages: z.array(z.enum(personLanguages)).max(personLanguages.length).default([]),
  active: z.boolean().default(true),
})
export type NewPerson = z.output<typeof NewPerson>

/** PUT /people/{id}: the whole person, with the version that was read. */
export const PersonChange = NewPerson.extend({ version })
export type PersonChange = z.output<typeof PersonChange>

export const PersonWire = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(personRoles)),
  languages: z.array(z.enum(personLanguages)),
  active: z.boolean(),
  version: z.int(),
})
export type PersonWire = z.infer<typeof PersonWire>
