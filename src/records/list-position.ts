import { isUuid } from './uuid.ts'
/** Where a list that is read newest first goes on: behind the row made then with this id. */
export function cursorOf(at: string, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** Null where it is none of ours. */
export function positionOf(cursor: string): { at: string; id: string } | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?) ([\da-f-]{36})$/.exec(text) ?? []
  return at && id && isUuid(id) ? { at, id } : null
}

/** For `like`: what somebody typed, and nothing that stands for anything else. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
