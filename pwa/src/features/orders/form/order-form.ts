import type { UseFormReturn } from 'react-hook-form'
import type { OrderFormValues } from './order-form-values.ts'

export type OrderForm = UseFormReturn<OrderFormValues>
