/** Whether a file could not be written because the disk is full. Some libraries report it only in the message. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') return true
  return /ENOSPC|no space left|disk quota exceeded|read-only file system/i.test(String(message))
}
