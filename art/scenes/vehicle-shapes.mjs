/**
 * The vehicles of the taxi service, facing left, each in its own units; wheels are x, y, radius.
 * @type {Record<'car' | 'suv' | 'van', { width: number, scale: number, cloudSeed: number, paint: string, body: string,
 *   rack?: string, glass: string, line: string, wheels: number[][], lamp: number[], tail: number[] }>}
 */
export const vehicles = {
  car: {
    width: 900,
    scale: 0.86,
    cloudSeed: 71,
    paint: '#e9e2d0',
    body: 'M20 214C18 186 30 168 62 160C120 148 190 140 246 132C300 92 352 66 430 60C540 54 610 62 668 88C706 104 740 124 772 134C826 140 862 150 874 172C884 192 884 214 880 228C878 240 868 246 852 246L52 246C34 244 22 232 20 214Z',
    glass: 'M276 132C318 100 362 82 426 78L440 132ZM456 77C540 73 596 80 640 98C662 108 684 122 700 132L466 132Z',
    line: 'M40 196L870 196',
    wheels: [
      [190, 242, 58],
      [712, 242, 58],
    ],
    lamp: [40, 184, 16, 9],
    tail: [874, 182, 8, 12],
  },
  suv: {
    width: 900,
    scale: 0.88,
    cloudSeed: 77,
    paint: '#2f5a4c',
    body: 'M18 236C14 196 22 176 52 166C110 154 170 146 226 138C262 96 296 62 330 52C440 40 640 38 790 50C826 56 846 92 858 138C872 150 880 176 880 210C880 236 876 250 868 262L44 264C28 262 20 252 18 236Z',
    rack: 'M340 40L790 38L790 28L340 30Z',
    glass:
      'M254 138C284 102 314 78 340 74L440 70L446 138ZM462 70L600 68L604 138L464 138ZM620 68C690 68 740 70 772 76C790 90 804 116 812 138L622 138Z',
    line: 'M36 204L874 204',
    wheels: [
      [186, 262, 68],
      [716, 262, 68],
    ],
    lamp: [36, 190, 16, 12],
    tail: [870, 170, 9, 22],
  },
  van: {
    width: 940,
    scale: 0.92,
    cloudSeed: 83,
    paint: '#d9d3c4',
    body: 'M16 300C10 262 18 224 40 204C74 178 110 160 134 138C164 88 196 44 240 30C300 18 760 14 884 26C914 34 926 64 928 110L930 284C930 304 926 316 914 320L48 322C28 322 18 314 16 300Z',
    glass:
      'M96 190C118 168 146 150 166 122C184 92 206 64 236 58L252 58L256 190ZM276 56L440 52L440 150L276 150ZM462 52L640 50L640 150L462 150ZM662 50L880 52C892 58 898 76 900 100L902 150L662 150Z',
    line: 'M24 236L930 236',
    wheels: [
      [190, 320, 66],
      [742, 320, 66],
    ],
    lamp: [34, 232, 14, 18],
    tail: [926, 210, 8, 34],
  },
}
