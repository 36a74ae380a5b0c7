/** Signs a dealer's user in on this device, without a server: the token and account that a sign-in saves. */
export function signInOnDevice(userId: string): void {
  localStorage.setItem('auth_token', 'token')
  const user = { userId, role: 'dealer', name: '', dealerId: null }
  localStorage.setItem('switchback.account', JSON.stringify(user))
}
