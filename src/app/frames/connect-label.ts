import { t } from "@lingui/core/macro";

export const useConnectLabel = (): string => t`Connect`;
