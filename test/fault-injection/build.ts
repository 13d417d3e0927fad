import { ensureBuild } from '../../scripts/bootstrap.mjs'

/** The servers run what was built; it is built anew where the sources have changed since. */
export default function setUp() {
  ensureBuild(process.execPath)
}
