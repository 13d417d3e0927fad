/**
 * The state of the archive. The lag counts from the last moment at which no file waited to be archived. It is taken if another machine
 * writes to it.
 */
export type ArchiveState = { lagSeconds: number; hasGap: boolean; isTaken: boolean }

export const backupProblems = ['taken', 'late', 'gap', 'drill'] as const
export type BackupProblem = (typeof backupProblems)[number]

const maxLagSeconds = 5 * 60

/** The problems that admins are told about, the most urgent first. */
export function listBackupProblems(
  { lagSeconds, hasGap, isTaken }: ArchiveState,
  hasDrillFailed: boolean,
): BackupProblem[] {
  const has = { taken: isTaken, late: lagSeconds > maxLagSeconds && !isTaken, gap: hasGap, drill: hasDrillFailed }
  return backupProblems.filter((problem) => has[problem])
}
