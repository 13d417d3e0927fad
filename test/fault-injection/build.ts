import { ensureBuild } from '../../scripts/bootstrap.mjs'

/** Builds the production servers again if sources have changed. */
export default function setUp() {
  ensureBuild(process.execPath)
}
