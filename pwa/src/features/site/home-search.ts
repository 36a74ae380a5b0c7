import { useLocation } from '@tanstack/react-router'

const kept = { search: true } as const
const none = {}

/**
 * The search of a link to the home page. On the home page itself it stays: the calculator keeps its trip there, so it
 * must keep the order that it changes, too. Source: ORDER-19.
 */
export function useHomeSearch(): { readonly search?: true } {
  return useLocation({ select: ({ pathname }) => pathname === '/' }) ? kept : none
}
