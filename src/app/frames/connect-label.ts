export const useConnectLabel = (): string => "Connect";
