/** For `catch`: a missing file or folder is no error, any other error is thrown. */
export function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
