import type { MealItem } from '#domain/packages/meal.ts'

/**
 * Dishes cooked in Tissamaharama and carried into the parks; US cents. Every dish starts selected, so a list is a
 * meal.
 */
export const dishes: Record<'breakfast' | 'boxLunch' | 'riverLunch', MealItem[]> = {
  breakfast: [
    { name: 'String hoppers with dhal curry', price: 200, isVegetarian: true },
    { name: 'Papaya, pineapple and banana', price: 150, isVegetarian: true },
    { name: 'Fish bun', price: 150, isVegetarian: false },
  ],
  boxLunch: [
    { name: 'Vegetable fried rice', price: 350, isVegetarian: true },
    { name: 'Devilled chicken', price: 250, isVegetarian: false },
  ],
  riverLunch: [
    { name: 'Rice with four vegetable curries', price: 350, isVegetarian: true },
    { name: 'Ambul thiyal, sour fish curry', price: 250, isVegetarian: false },
    { name: 'Buffalo curd with kithul treacle', price: 150, isVegetarian: true },
  ],
}
