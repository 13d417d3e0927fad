import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { basics, grid, testPackageApi } from '#test/support/package-requests.ts'
import { aPackage } from '#test/support/safari.ts'

const { db } = await testDatabase()
const { ask, token, make, read } = await testPackageApi(db)

describe('the price grid', () => {
  const save = (body: object) => ask('/admin/packages', { method: 'PUT', token: token.admin, body })
  const { mealOptions: _, ...current } = grid
  const dearer = { ...current, meals: { breakfast: 7.5, lunch: 8 } }

  test('applies only to new packages when it is saved alone', async () => {
    const { id } = await aPackage(db)
    expect((await save(dearer)).body).toEqual({
      success: true,
      message: 'Pricing updated successfully!',
      applied: 0,
    })
    expect((await ask('/packages/current')).body).toEqual({ ...dearer, mealOptions: null })
    expect((await read(id)).body.package.meals).toEqual(grid.meals)
    expect((await make(basics)).body.package.meals).toEqual(dearer.meals)
    expect((await save(current)).status).toBe(200)
  })

  test('updates the offered prices of the chosen packages, but not their tickets and dishes', async () => {
    const dishes = { breakfast: [{ name: 'Roti', price: 200 }], lunch: [] }
    const shared = await aPackage(db, { packageType: 'shared', jeep: null, mealOptions: dishes })
    const other = await aPackage(db)
    const { tickets: __, ...parts } = dearer
    expect((await save({ ...parts, applyTo: [shared.id] })).body.applied).toBe(1)
    expect((await read(shared.id)).body.package).toMatchObject({
      jeep: null,
      meals: dearer.meals,
      tickets: grid.tickets,
      mealOptions: { breakfast: [{ name: 'Roti', price: 2 }], lunch: [] },
    })
    expect((await read(other.id)).body.package.meals).toEqual(grid.meals)
    expect((await save({ ...current, applyTo: [shared.id, shared.id] })).body.applied).toBe(1)
  })

  test('is not saved if one package was deleted or changed concurrently', async () => {
    const pkg = await aPackage(db)
    expect((await save({ ...dearer, applyTo: [pkg.id, 'nothing'] })).status).toBe(404)
    expect((await save({ ...dearer, applyTo: [{ _id: pkg.id, version: 7 }] })).status).toBe(409)
    expect((await ask('/packages/current')).body.meals).toEqual(current.meals)
    expect((await save({ ...dearer, before: dearer })).status).toBe(409)
    expect((await save({ ...dearer, before: current })).status).toBe(200)
    expect((await save(current)).status).toBe(200)
  })

  test('is saved again by a repeated request, whose first response was lost', async () => {
    for (const attempt of [1, 2]) expect((await save({ ...dearer, before: current })).status, `${attempt}`).toBe(200)
    expect((await save(current)).status).toBe(200)
  })

  test.each([
    { ...current, jeep: null },
    { ...current, shared: { ...current.shared, 3: -1 } },
    { ...current, guide: { driver: 0 } },
    { ...current, mealOptions: { breakfast: [], lunch: [] } },
    {},
  ])('%j is refused', async (body) => {
    expect((await save(body)).status).toBe(400)
  })
})
