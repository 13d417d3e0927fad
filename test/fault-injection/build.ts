import { ensureBuild } from '../../scripts/bootstrap.mjs'

/** The servers run the production build, which is repeated when sources changed. */
export default function setUp() {
  ensureBuild(process.execPath)
}
