/** Whether a file could not be written because there is no room for it. Libraries tell so by a code or in words alone. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') return true
  return /ENOSPC|no space left|disk quota exceeded|read-only file system/i.test(String(message))
}
