"""Adds AWS::IAM::OIDCProvider to moto's CloudFormation; moto itself supports identity providers only through IAM's calls."""

from typing import Any

from moto.core.common_models import CloudFormationModel


class OidcProviderOfStack(CloudFormationModel):
    # moto registers its models by the service in their module's name.
    __module__ = "moto.iam.oidc_provider"

    def __init__(self, arn: str):
        self.physical_resource_id = arn

    @staticmethod
    def cloudformation_name_type() -> str:
        return ""

    @staticmethod
    def cloudformation_type() -> str:
        return "AWS::IAM::OIDCProvider"

    @classmethod
    def has_cfn_attr(cls, attr: str) -> bool:
        return attr == "Arn"

    def get_cfn_attribute(self, _attribute_name: str) -> str:
        return self.physical_resource_id

    @classmethod
    def create_from_cloudformation_json(
        cls, resource_name: str, cloudformation_json: dict, account_id: str, region_name: str, **_kwargs: Any
    ) -> "OidcProviderOfStack":
        listed = cloudformation_json["Properties"].get("ClientIdList", [])
        made = _iam(account_id, region_name).create_open_id_connect_provider(
            url=cloudformation_json["Properties"]["Url"],
            thumbprint_list=cloudformation_json["Properties"].get("ThumbprintList", []),
            # moto leaves AWS::NoValue in lists.
            client_id_list=[one for one in listed if one],
            tags=[],
        )
        return cls(made.arn)

    @classmethod
    def delete_from_cloudformation_json(
        cls, resource_name: str, cloudformation_json: dict, account_id: str, region_name: str
    ) -> None:
        _iam(account_id, region_name).delete_open_id_connect_provider(resource_name)


def _iam(account_id: str, region_name: str) -> Any:
    # Only here: services are loaded when a test first uses them.
    from moto.iam.models import iam_backends
    from moto.utilities.utils import get_partition

    return iam_backends[account_id][get_partition(region_name)]
