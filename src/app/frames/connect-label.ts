/** The words of the button that signs in. */
export const useConnectLabel = (): string => "Connect";
