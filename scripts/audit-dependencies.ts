import { spawnSync } from 'node:child_process'

/** The part of `npm audit --json` that we read. Without `metadata` the registry did not answer. */
type Audit = { metadata?: { vulnerabilities?: Record<string, number> }; message?: string }

/** Whether an audit lets a release through, with the line to print; null if the registry did not answer. */
export function evaluateAudit(audit: Audit): { isFine: boolean; summary: string } | null {
  const counts = audit.metadata?.vulnerabilities
  if (!counts) return null
  const { high = 0, critical = 0, total = 0 } = counts
  const severe = high + critical
  return {
    isFine: severe === 0,
    summary: `${total} known vulnerabilities in production packages, ${severe} of them high or critical.`,
  }
}

/** `npm test` counts a step with this exit code as skipped. */
const skippedExitCode = 75

if (import.meta.main) {
  const audit = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  const result = evaluateAudit(parseAudit(audit.stdout))
  console.log(result?.summary ?? 'The registry does not answer from here: run npm audit where it does.')
  process.exitCode = result === null ? skippedExitCode : result.isFine ? 0 : 1
}

function parseAudit(text: string | null): Audit {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return {}
  }
}
