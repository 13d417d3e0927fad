import { isEmail } from '#domain/bookings/booking.ts'
import { passwordProblem } from '#domain/staff/password-policy.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.form

/** The message beside each field. */
export type Problems = Record<string, string>

/** Checks before the request (R9.8); only a new user needs a password. */
export function problemsIn(user: { name: string; email: string; password: string; isNew: boolean }): Problems {
  const { name, email, password, isNew } = user
  const found: Problems = {}
  if (!name.trim()) found.name = t.nameMissing
  if (!email.trim()) found.email = t.emailMissing
  else if (!isEmail(email)) found.email = t.emailWrong
  const wrong = password ? newPasswordProblem(password, { name, email }) : isNew ? t.passwordMissing : null
  if (wrong) found.password = wrong
  return found
}

/** Why a password is refused, as far as the browser knows; only the server has the list of common ones. */
export function newPasswordProblem(password: string, person: { name: string; email: string }): string | null {
  const problem = passwordProblem(password, person)
  return problem && sentences[problem]()
}

// Functions, because the language may change.
const sentences = {
  'password too short': () => staffUsers.account.tooShort,
  'password too long': () => staffUsers.account.failed,
  'password is the name': () => staffUsers.account.isName,
  'password too common': () => staffUsers.account.tooCommon,
}
