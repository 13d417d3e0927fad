import { createHash } from 'node:crypto'

/** The part of npm's CycloneDX document that differs between two runs, or names the machine. */
type Bom = {
  serialNumber: string
  metadata: { timestamp: string; tools: { version?: string }[]; component: { name: string } }
  components: unknown[]
}

/** npm's SBOM with a serial number and time of the commit, under the name of the package instead of its folder. */
export function stableSbom(text: string, { commit, seconds }: { commit: string; seconds: number }): Bom {
  const bom: Bom = JSON.parse(text)
  bom.serialNumber = `urn:uuid:${uuidOf(commit)}`
  bom.metadata.timestamp = new Date(seconds * 1_000).toISOString()
  // npm is the machine's; its version changes nothing that we ship.
  for (const tool of bom.metadata.tools) delete tool.version
  bom.metadata.component.name = 'pugmark'
  return bom
}

/** A UUID of version 8 (RFC 9562): 122 bits of a hash. */
function uuidOf(commit: string): string {
  const bytes = createHash('sha256').update(`pugmark ${commit}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
