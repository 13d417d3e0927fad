import type { PromotionChange, PromotionInput, PromotionWire } from '#contracts/packages/promotion.ts'
import { call } from './request.ts'

type Saved = { id: string; version: number }

export const listPromotions = (token: string) => call<{ promotions: PromotionWire[] }>('/promotions', { token })
export const createPromotion = (token: string, promotion: PromotionInput) =>
  call<Saved>('/promotions', { method: 'POST', body: promotion, token })
/** 409 if it has changed since `version`. */
export const changePromotion = (token: string, id: string, change: PromotionChange) =>
  call<Saved>(`/promotions/${id}`, { method: 'PUT', body: change, token })
export const deletePromotion = (token: string, id: string) =>
  call<unknown>(`/promotions/${id}`, { method: 'DELETE', token })
